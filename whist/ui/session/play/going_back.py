"""Back to an earlier point of the deal: undo, the play checker's offer, the same deal once more."""

from __future__ import annotations

from whist.engine.text.record_text import to_text
from whist.ui.session.play import checks, put_on_table
from whist.ui.session.play.refusing import refuse
from whist.ui.session.saving import save
from whist.ui.session.showing.scene import undoes
from whist.ui.session.values.effects import Effect, Go, Say
from whist.ui.session.values.kept_effects import Uncount
from whist.ui.session.values.match import Match
from whist.ui.session.values.origins import origin_of
from whist.ui.session.values.session import Session
from whist.ui.session.values.step import Step
from whist.ui.storage.address import packed
from whist.ui.words.hint_words import in_words
from whist.ui.words.texts import _


def _halted(session: Session) -> Session:
    """Nothing happens by itself, and nothing is thought of, about what is taken back."""
    return checks.cleared(session.stopped().not_awaiting("hint"))


def _gone_back(session: Session, match: Match, said: str) -> Step:
    return Step(_halted(session).but(match=match)).then(save).do(Say(said))


def undo(session: Session, match: Match, argument: str) -> Step:
    """Takes back the person's last decision in this deal."""
    back = None if match.theirs else match.undo()
    if back is None:
        return refuse(session.stopped().not_awaiting("hint"), _("You have nothing to take back in this deal."))
    texts, what = session.texts, undoes(session)
    gone: tuple[Effect, ...] = ()
    if match.match_over and match.counted and not match.counted.settled:
        back, gone = back.but(counted=None), (Uncount(match),)
    said = texts.t("Taken back: {what}.", what=what) if what else texts.t("Taken back.")
    return Step(session).do(*gone).then(_gone_back, back, said)


def take_back(session: Session, match: Match, argument: str) -> Step:
    """What the play checker has noted is taken back, and all that came after it."""
    decision = checks.taken_back(session)
    if decision is None:
        return refuse(checks.cleared(session), _("That can no longer be taken back."))
    what = in_words(session.texts, match.record.game.seats, decision.action)
    return _gone_back(session, match.back_to(decision.length), session.texts.t("Taken back: {what}.", what=what))


def same_deal(session: Session, match: Match, argument: str) -> Step:
    """Begins the deal again with the same cards; of somebody else's match, the last deal as one's own. Their record
    stays what it is, and the address leads to the match that begins, for a reload."""
    if not match.theirs:
        return _gone_back(
            session.lay(focus=None), match.redealt(), session.texts.t("The same deal from its beginning.")
        )
    deal = match.record.alone(len(match.record.deal_starts())).redeal()
    session = session.but(origin=origin_of(session.place.frame, deal, None))
    session, own = put_on_table.as_match(session, deal)
    return Step(session).do(Go("", f"r={packed(to_text(deal))}")).then(put_on_table.begin, own)
