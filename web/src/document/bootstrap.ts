// The inline scripts. They are the same on every page, because the CSP has their hashes.

export const BEFORE_THE_PAGE =
  // Reserves the height of a later banner (`pickup-banner.tsx`), so that the layout does not shift.
  "try{const p=JSON.parse(localStorage.getItem('personal:todays-pickup'));p.until>Date.now()&&p.width==innerWidth&&" +
  "document.documentElement.style.setProperty('--todays-pickup',p.height+'px')}catch{}" +
  // Before hydration clicks on buttons and input are recorded, to be replayed later. React must not see them:
  // it would replay them as well. Links work without the app, but React must not see these clicks either: it
  // would prevent the navigation without performing it. After a button was clicked, links are blocked:
  // leaving the page would lose the click.
  "addEventListener('click',window.early=e=>{const t=e.target,b=t.closest('button')||early.pressed&&t.closest('a');" +
  "if(e.type=='input')(early.typed??=new Map).set(t,t.value);" +
  "else if(b)e.preventDefault(),b.dataset.early=1,(early.pressed??=[]).push(b);else if(!t.closest('a'))return;" +
  'e.stopPropagation()},true);' +
  "addEventListener('input',early,true);" +
  // Fetches a board's orders in parallel with the app (`lib/early-reads.ts`), which repeats failed requests.
  "try{if(localStorage.getItem('session')&&location.pathname=='/business/orders'){" +
  "const r=window.earlyReads={},get=u=>r[u]=fetch(u,{headers:{accept:'application/json'}})," +
  "asked=new URLSearchParams(location.search).get('venue')||localStorage.getItem('personal:venue');" +
  "get('/api/v1/me/venues').then(a=>a.ok?a.clone().json():[]).then(v=>{const o=v.find(o=>o.id==asked)||v[0];" +
  "o&&get('/api/v1/venues/'+o.id+'/board').catch(()=>{})}).catch(()=>{})}}catch{}"

/** After this time the app starts without any interaction, so that live data gets updated. */
const LONGEST_WAIT_MS = 10_000
const SIGNS = 'pointermove pointerdown touchstart wheel scroll keydown focusin'

/**
 * Loads the app after the first frame is painted. Each chunk runs in a task of its own, so that input is
 * handled in between. Content below the first screen (`below-fold` in styles.css) is laid out only now.
 * If nothing is stored in this browser, the app would not change the page yet: it waits for the first
 * interaction.
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
