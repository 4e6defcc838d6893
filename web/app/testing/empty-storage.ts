// Before each test file: those before it, which ran on the same page, may have left a session, drafts or settings.
localStorage.clear();
sessionStorage.clear();
