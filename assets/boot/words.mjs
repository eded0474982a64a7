// What the page says before Python is up, if something fails or takes long: Swedish, Danish, English. These texts cannot be in
// Python's catalogues, which arrive with Python. trouble.mjs fills in {file} and {what}.
export const LANGUAGES = ["sv", "da", "en"];

export const WORDS = {
  connection: [
    "Spelet kunde inte laddas: {file} kom aldrig fram. Kanske bröts anslutningen.",
    "Spillet kunne ikke indlæses: Filen {file} kom ikke frem. Måske blev forbindelsen afbrudt.",
    "The game could not be loaded: {file} did not arrive. Perhaps the connection broke.",
  ],
  page: [
    "Spelet kunde inte laddas: i stället för {file} kom en webbsida ({what}). Är det kanske nätverkets inloggningssida? Logga in där och försök igen.",
    "Spillet kunne ikke indlæses: I stedet for {file} kom der en webside ({what}). Måske er det netværkets loginside? Log ind dér, og prøv igen.",
    "The game could not be loaded: a page ({what}) arrived instead of {file}. A network's sign-in page? Sign in there and try again.",
  ],
  status: [
    "Spelet kunde inte laddas: servern svarar {what} när {file} ska hämtas.",
    "Spillet kunne ikke indlæses: Serveren svarer {what} på {file}.",
    "The game could not be loaded: the server answers {what} for {file}.",
  ],
  changed: [
    "Spelet kunde inte laddas: innehållet i {file} är inte det väntade. Kanske byter servern version just nu, eller så ändras filer på vägen.",
    "Spillet kunne ikke indlæses: Filen {file} har et andet indhold, end den skal have. Måske er serveren ved at skifte version, eller også bliver filerne ændret undervejs.",
    "The game could not be loaded: {file} is not what it should be. Perhaps the server is changing to another version, or something changes files on their way.",
  ],
  type: [
    "Spelet kunde inte laddas: servern skickar {file} som {what}, men webbläsare kör den bara som text/javascript. Den som sköter servern kan ändra det.",
    "Spillet kunne ikke indlæses: Serveren sender filen {file} som {what}, men browseren kører den kun som text/javascript. Den, der driver serveren, kan ændre det.",
    "The game could not be loaded: the server sends {file} as {what}, and browsers run it only as text/javascript. Whoever runs the server can change that.",
  ],
  wasm: [
    "Spelet behöver WebAssembly, som är avstängt i den här webbläsaren. Med låst läge på iPhone, iPad eller Mac går det att göra ett undantag för den här webbplatsen: stäng av låst läge för den under Webbplatsinställningar i Safari.",
    "Spillet kræver WebAssembly, som er slået fra i denne browser. Med Apples Lockdown Mode på iPhone, iPad og Mac kan man tillade netop dette websted: Slå Lockdown Mode fra for det under webstedets indstillinger i Safari.",
    "The game needs WebAssembly, which is switched off in this browser. In Lockdown Mode on an iPhone, iPad or Mac you can allow this one site: turn Lockdown Mode off for it under Website Settings in Safari.",
  ],
  old: [
    "Webbläsaren är för gammal för spelet. Det fungerar i en nyare.",
    "Browseren er for gammel til spillet. Det virker i en nyere.",
    "This browser is too old for the game. It works in a newer one.",
  ],
  place: [
    "Spelet kan inte startas härifrån ({what}). Öppna det på dess egen adress på en webbserver.",
    "Spillet kan ikke startes herfra ({what}). Åbn det på dets egen adresse på en webserver.",
    "The game cannot start from here ({what}). Open it by its own address on a web server.",
  ],
  other: [
    "Spelet kunde inte startas. {what}",
    "Spillet kunne ikke startes. {what}",
    "The game could not be started. {what}",
  ],
  waiting: [
    "Väntar fortfarande på {file}. Spelet startar så snart filen har kommit.",
    "Venter stadig på filen {file}. Spillet starter, så snart den er hentet.",
    "Still waiting for {file}. The game starts as soon as it is here.",
  ],
  starting: [
    "Allt är hämtat, och Python håller på att starta. På en långsam enhet tar det en stund.",
    "Alt er hentet, og Python er ved at starte. På en langsom enhed tager det lidt tid.",
    "Everything has been fetched, and Python is starting. On a slow device that takes a while.",
  ],
  rules: ["Reglerna går att läsa ändå.", "Reglerne kan du læse alligevel.", "You can still read the rules."],
  again: ["Försök igen", "Prøv igen", "Try again"],
};
