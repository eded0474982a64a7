"""A second origin, for pages of somebody else's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.embedding.frames import Elsewhere
from tools.dev.serve import serve


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    """Another origin than the site's."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with serve(folder) as address:
        yield Elsewhere(folder, address)
