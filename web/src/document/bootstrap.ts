/**
 * The one inline script. It asks for the app only after the first frame is painted, so that nothing
 * competes with the page's text; buttons pressed before the app lives are remembered for it. It never
 * changes between pages: its hash stands in the CSP. Each chunk runs in a task of its own, so that presses and
 * scrolling are answered in between.
 */
export const BOOTSTRAP =
  // A link works by itself; a button would do nothing yet.
  "addEventListener('click',window.early=e=>{const b=e.target.closest('button');" +
  'b&&(e.preventDefault(),(early.pressed??=[]).push(b))},true);' +
  'requestAnimationFrame(()=>setTimeout(()=>{' +
  "const b=JSON.parse(document.getElementById('boot').textContent);" +
  "for(const h of b.preload){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}" +
  '(async()=>{for(const h of b.entry){await import(h);await new Promise(r=>setTimeout(r))}})()}))'
