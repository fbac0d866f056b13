import { createHash } from 'node:crypto'

/** Tells the page around the frame how tall this step is; a height says nothing to anybody else. */
export const HEIGHT_SCRIPT = `const page=document.querySelector('.split');if(parent!==window&&page)new ResizeObserver(()=>parent.postMessage({type:'payment-height',height:Math.ceil(page.getBoundingClientRect().height)},'*')).observe(page)`

export const HEIGHT_SCRIPT_HASH = createHash('sha256').update(HEIGHT_SCRIPT).digest('base64')
