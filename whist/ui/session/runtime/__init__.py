"""Between the session and the browser: effects are carried out, what comes of them is told."""
