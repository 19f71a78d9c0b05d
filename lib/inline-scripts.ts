/**
 * Runs inline before any other script. Allows scripts of our own build and the service worker, and nothing else
 * (Trusted Types; `front/content-policy.ts` enforces them).
 */
export const trustedTypesScript = `if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(a){var u=new URL(a,location.href);return u.origin===location.origin&&(u.pathname.indexOf('/_next/static/')===0||u.pathname==='/service-worker.js')?a:null}})`

/** Runs inline. A box of a picture (`nearBox`) is always painted once its picture has loaded, also outside the window. */
export const nearScript = `document.addEventListener('load',function(e){var b=e.target.closest('.near');if(b)b.classList.remove('near')},true)`
