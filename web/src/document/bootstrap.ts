// The inline scripts. They never change between pages: their hashes stand in the CSP.

/** In the head, before there is anything to see or to press. */
export const BEFORE_THE_PAGE =
  // Room for what a signed-in person is shown later (`pages/customer/browse/pickup/pickup-banner.tsx`), so that nothing moves then.
  "try{const p=JSON.parse(localStorage.getItem('personal:todays-pickup'));p.until>Date.now()&&p.width==innerWidth&&" +
  "document.documentElement.style.setProperty('--todays-pickup',p.height+'px')}catch{}" +
  // A button would do nothing yet, and what is typed would be lost. Nor may the app hear of it while it comes alive:
  // it would act at once, and again when it is repeated. A link works by itself, and must: the app would keep the
  // browser from following it, and not follow it either. Only after a button was pressed does a link wait too: leaving
  // the page would lose what the button was to do.
  "addEventListener('click',window.early=e=>{const t=e.target,b=t.closest('button')||early.pressed&&t.closest('a');" +
  "if(e.type=='input')(early.typed??=new Map).set(t,t.value);" +
  "else if(b)e.preventDefault(),b.dataset.early=1,(early.pressed??=[]).push(b);else if(!t.closest('a'))return;" +
  'e.stopPropagation()},true);' +
  "addEventListener('input',early,true);" +
  // On a slow line a board's orders travel beside the app instead of after it (`lib/early-reads.ts`). A request that fails
  // here needs no message: the app sends it again and shows the failure.
  "try{if(localStorage.getItem('session')&&location.pathname=='/business/orders'){" +
  "const r=window.earlyReads={},get=u=>r[u]=fetch(u,{headers:{accept:'application/json'}})," +
  "asked=new URLSearchParams(location.search).get('venue')||localStorage.getItem('personal:venue');" +
  "get('/api/v1/me/venues').then(a=>a.ok?a.clone().json():[]).then(v=>{const o=v.find(o=>o.id==asked)||v[0];" +
  "o&&get('/api/v1/venues/'+o.id+'/board').catch(()=>{})}).catch(()=>{})}}catch{}"

/** After this time the app starts without a sign of a person, so that what the page counts becomes live. */
const LONGEST_WAIT_MS = 10_000
const SIGNS = 'pointermove pointerdown touchstart wheel scroll keydown focusin'

/**
 * At the end: asks for the app only after the first frame is painted, so that nothing competes with the page's text.
 * Each chunk runs in a task of its own, so that presses and scrolling are answered in between.
 *
 * What lies below the first screen is laid out only now (`below-fold` in styles.css): before, nobody can have scrolled.
 *
 * A newcomer's page may wait for the first sign of a person: nothing is stored in this browser that the app would
 * add to it. What is pressed or typed meanwhile is repeated (above).
 */
export const AFTER_THE_PAGE =
  'requestAnimationFrame(()=>setTimeout(()=>{' +
  "const b=JSON.parse(document.getElementById('boot').textContent);let started=false;" +
  "const start=async()=>{if(started)return;started=true;document.documentElement.dataset.started='';" +
  "for(const h of b.preload){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}" +
  'for(const h of b.entry){await import(h);await new Promise(r=>setTimeout(r))}};' +
  'let stored=1;try{stored=localStorage.length||document.cookie}catch{}' +
  'if(!b.canWait||stored||early.pressed||early.typed)return start();' +
  `for(const s of '${SIGNS}'.split(' '))addEventListener(s,start,{once:true,passive:true,capture:true});` +
  `setTimeout(start,${LONGEST_WAIT_MS})}))`
