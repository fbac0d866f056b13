/**
 * The one inline script. It asks for the app only after the first frame is painted, so that nothing
 * competes with the page's text. It never changes between pages: its hash stands in the CSP.
 */
export const BOOTSTRAP =
  'requestAnimationFrame(()=>setTimeout(()=>{' +
  "const b=JSON.parse(document.getElementById('boot').textContent);" +
  "for(const h of b.preload){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}" +
  'import(b.entry)}))'
