/**
 * Runs inline before any other script. Allows scripts of our own build and the service worker, and nothing else
 * (Trusted Types; `front/content-policy.ts` enforces them).
 */
export const trustedTypesScript = `if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(a){var u=new URL(a,location.href);return u.origin===location.origin&&(u.pathname.indexOf('/_next/static/')===0||u.pathname==='/service-worker.js')?a:null}})`
