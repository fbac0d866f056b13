import { expect, type Page } from '@playwright/test'

/** The overflows of the page as rendered now, as text; empty without any. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const sticksOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return (right > width + 1 || left < -1) && !element.closest('.overflow-x-auto, svg, .sr-only')
    }
    if (document.documentElement.scrollWidth > width + 1) {
      found.push(`the page is ${document.documentElement.scrollWidth} wide`)
      for (const element of document.querySelectorAll('body *'))
        if (sticksOut(element) && ![...element.children].some(sticksOut))
          found.push(`<${element.localName}> ${element.textContent.slice(0, 40)} sticks out`)
    }
    const rectsOf = (element: Element) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const rects: DOMRect[] = []
      while (walk.nextNode()) {
        const { parentElement: parent, textContent: text } = walk.currentNode
        // Text for screen readers only needs no space.
        if (!text?.trim() || !parent || parent.closest('.sr-only, .max-sm\\:sr-only')) continue
        const range = document.createRange()
        range.selectNodeContents(walk.currentNode)
        rects.push(...range.getClientRects())
      }
      return rects
    }
    for (const button of document.querySelectorAll('button, nav a, [data-fits]')) {
      const frame = button.getBoundingClientRect()
      // Skips elements that are hidden on this width, and strips that scroll horizontally.
      if (frame.width === 0 || button.closest('.overflow-x-auto, .sr-only')) continue
      for (const rect of rectsOf(button))
        if (rect.left < frame.left - 1 || rect.right > frame.right + 1)
          found.push(`“${button.textContent}” does not fit its button`)
    }
    for (const code of document.querySelectorAll('.font-code')) {
      const lines = new Set(rectsOf(code).map(rect => Math.round(rect.top)))
      if (/^[A-Z]{2}\d{3}$/.test(code.textContent) && lines.size > 1)
        found.push(`${code.textContent} stands on ${lines.size} lines`)
    }
    return [...new Set(found)]
  })

/** Text sizes: unchanged, the app's own largest, and the browser's doubled. */
type Size = 'as it is' | 'largest' | '200%'

/** Checks that nothing overflows the page or its buttons, at each of the sizes. */
export async function expectFits(page: Page, sizes: readonly Size[]) {
  const found: Record<string, string[]> = {}
  for (const size of sizes) {
    const before = await page.evaluate(size => {
      const root = document.documentElement
      const { text } = root.dataset
      if (size === 'largest') root.dataset.text = size
      else if (size === '200%') root.style.fontSize = size
      return text
    }, size)
    const wrong = await misfits(page)
    if (wrong.length > 0) found[size] = wrong
    await page.evaluate(text => {
      const root = document.documentElement
      root.style.fontSize = ''
      if (text) root.dataset.text = text
      else delete root.dataset.text
    }, before)
  }
  expect(found, page.url()).toEqual({})
}
