// What the page says before Python is up, where something fails or takes long: Swedish, Danish, English. Python's catalogues cannot
// have these, since they come with Python. {file} and {what} are filled in by trouble.mjs.
export const LANGUAGES = ["sv", "da", "en"];

export const WORDS = {
  connection: [
    "Spelet kunde inte laddas: {file} kom inte fram. Kanske bröts förbindelsen.",
    "Spillet kunne ikke indlæses: {file} kom ikke frem. Måske blev forbindelsen afbrudt.",
    "The game could not be loaded: {file} did not arrive. Perhaps the connection broke.",
  ],
  page: [
    "Spelet kunde inte laddas: i stället för {file} kom en webbsida ({what}). Kanske nätets inloggningssida? Logga in där och försök igen.",
    "Spillet kunne ikke indlæses: I stedet for {file} kom der en webside ({what}). Måske netværkets loginside? Log ind der, og prøv igen.",
    "The game could not be loaded: a page ({what}) arrived instead of {file}. A network's sign-in page? Sign in there and try again.",
  ],
  status: [
    "Spelet kunde inte laddas: servern svarar {what} på {file}.",
    "Spillet kunne ikke indlæses: Serveren svarer {what} på {file}.",
    "The game could not be loaded: the server answers {what} for {file}.",
  ],
  changed: [
    "Spelet kunde inte laddas: {file} har ett annat innehåll än den ska ha. Kanske byter servern version just nu, eller så ändras filer på vägen.",
    "Spillet kunne ikke indlæses: {file} har et andet indhold, end den skal have. Måske skifter serveren version lige nu, eller også bliver filer ændret undervejs.",
    "The game could not be loaded: {file} is not what it should be. Perhaps the server is changing to another version, or something changes files on their way.",
  ],
  type: [
    "Spelet kunde inte laddas: servern skickar {file} som {what}, men webbläsaren kör den bara som text/javascript. Den som sköter servern kan ändra det.",
    "Spillet kunne ikke indlæses: Serveren sender {file} som {what}, men browseren kører den kun som text/javascript. Den, der driver serveren, kan ændre det.",
    "The game could not be loaded: the server sends {file} as {what}, and browsers run it only as text/javascript. Whoever runs the server can change that.",
  ],
  wasm: [
    "Spelet behöver WebAssembly, som är avstängt i den här webbläsaren. I låst läge på iPhone, iPad och Mac går det att tillåta just den här webbplatsen: stäng av låst läge för den under Webbplatsinställningar i Safari.",
    "Spillet kræver WebAssembly, som er slået fra i denne browser. Med Apples Lockdown Mode på iPhone, iPad og Mac kan man tillade netop dette websted: Slå Lockdown Mode fra for det under webstedets indstillinger i Safari.",
    "The game needs WebAssembly, which is switched off in this browser. In Lockdown Mode on an iPhone, iPad or Mac you can allow this one site: turn Lockdown Mode off for it under Website Settings in Safari.",
  ],
  old: [
    "Webbläsaren är för gammal för spelet. I en nyare går det.",
    "Browseren er for gammel til spillet. I en nyere virker det.",
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
    "Väntar fortfarande på {file}. Spelet startar så snart den har kommit.",
    "Venter stadig på {file}. Spillet starter, så snart den er kommet.",
    "Still waiting for {file}. The game starts as soon as it is here.",
  ],
  starting: [
    "Allt är hämtat och Python startar. På en långsam enhet tar det en stund.",
    "Alt er hentet, og Python er ved at starte. På en langsom enhed tager det lidt tid.",
    "Everything has been fetched, and Python is starting. On a slow device that takes a while.",
  ],
  rules: ["Reglerna kan läsas ändå.", "Reglerne kan læses alligevel.", "The rules can be read all the same."],
  again: ["Försök igen", "Prøv igen", "Try again"],
};
