import { createHash } from 'node:crypto'

/** Sends the height of this step to the page around the frame. `*` as the target is safe, because a height is no secret. */
export const HEIGHT_SCRIPT = `const page=document.querySelector('.split');if(parent!==window&&page)new ResizeObserver(()=>parent.postMessage({type:'payment-height',height:Math.ceil(page.getBoundingClientRect().height)},'*')).observe(page)`

export const HEIGHT_SCRIPT_HASH = createHash('sha256').update(HEIGHT_SCRIPT).digest('base64')
