import type { Key } from '../storage/local'

const onOneLine = (script: string) => script.replaceAll(/\n\s*/g, '')

/**
 * Runs inline before any other script. Allows scripts of our own build and the service worker, and nothing else
 * (Trusted Types; `front/content-policy.ts` enforces them). If an extension has changed the page before React hydrates,
 * React renders it again: then the page's own inline scripts, which do not run again, are all the HTML that it may set.
 */
export const trustedTypesScript = onOneLine(`
  if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(a){
    var u=new URL(a,location.href);
    return u.origin===location.origin&&(u.pathname.indexOf('/_next/static/')===0||u.pathname==='/service-worker.js')?a:null
  },createHTML:function(h){
    return h===''||h==='<script></scr'+'ipt>'||Array.from(document.scripts).some(function(s){return s.text===h})?h:null
  }})`)

/**
 * Runs inline before the first paint. If a token is stored, it marks the root element, so that space for members' parts
 * is reserved from the start (`in-data-[session=member]:`). It does not check the token. `lib/storage/hints.ts` changes
 * the marks later.
 */
export const sessionHintScript = onOneLine(`
  try{
    if(localStorage.getItem('${'token' satisfies Key}'))document.documentElement.dataset.session='member';
    if(localStorage.getItem('${'first-steps' satisfies Key}')==='open')document.documentElement.dataset.steps='open';
    if(localStorage.getItem('${'has-kept' satisfies Key}'))document.documentElement.dataset.kept='';
    if(/(^|; )(__Host-)?play=closed/.test(document.cookie))document.documentElement.dataset.play='closed'
  }catch{}`)

/** Runs inline. A box of a picture (`nearBox`) is always painted once its picture has loaded, also outside the window. */
export const nearScript = onOneLine(`
  document.addEventListener('load',function(e){
    var b=e.target.closest('.near');
    if(b)b.classList.remove('near')
  },true)`)

/**
 * Runs inline. Keeps a form that is sent before React responds, which would otherwise load the page again and lose what
 * was typed. `keepEarlyInput` sends it later. Forms with an address of their own are sent by the browser.
 */
export const earlySubmitScript = onOneLine(`
  addEventListener('submit',function(e){
    if(e.defaultPrevented||e.target.hasAttribute('action'))return;
    e.preventDefault();
    window.earlySubmit=e.submitter
  })`)

/**
 * Runs inline on the offline page, which the service worker shows at the address of any page: opens that page once the
 * site responds. Checked every five seconds, and when the browser is online again.
 */
export const offlineScript = onOneLine(`
  !function(){
    function go(){fetch('/config.json',{method:'HEAD',cache:'no-store'}).then(function(){location.reload()},function(){})}
    if(location.pathname==='/offline')addEventListener('online',function(){location.replace('/')});
    else{addEventListener('online',go);setInterval(go,5000)}
  }()`)

/**
 * Runs inline: requests the server's settings and the member's detail while the page's scripts are loading, so that a
 * phone shows a member's data about one round trip sooner. The API client takes the replies over
 * (`lib/api/early-detail.ts`). Requests nothing without a token, and the detail only on this origin.
 */
export const earlyDetailScript = onOneLine(`
  try{!function(s,n){
    var t=s.getItem('${'token' satisfies Key}'),d=s.getItem('${'device' satisfies Key}'),h,c;
    if(!t||!d)return;
    h={authorization:'Bearer '+t,'accept-language':document.documentElement.lang,'x-device':d,'content-type':'application/json'};
    c=fetch('/config.json').then(function(r){return r.json()}).catch(n);
    window.early={config:c,headers:h,detail:c.then(function(c){
      if(c&&!c.apiBaseUrl)return fetch('/api/v1/user/detail',{method:'POST',headers:h,body:'{}'})
    }).catch(n)}
  }(localStorage,function(){})}catch(e){}`)
