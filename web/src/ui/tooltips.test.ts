// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTooltips } from './tooltips.ts'

const icon = '<svg aria-hidden="true"></svg>'
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  document.body.innerHTML = `
    <button id="archive" aria-label="Remove">${icon}</button>
    <a id="back" href="/profile">${icon}<span class="sr-only">Back</span></a>
    <button id="save" aria-label="Save it">${icon} Save</button>
    <button id="bell" aria-label="Notifications, 3 new">${icon}<span aria-hidden="true">3</span></button>`
  stop = startTooltips()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const at = (id: string) => document.getElementById(id)!
const shown = () => document.querySelector('body > div')?.textContent
const hover = (element: Element, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true })
  element.dispatchEvent(Object.assign(event, { pointerType }))
}
const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('a tooltip opens after 700 ms, and not before', () => {
  hover(at('archive'))
  wait(699)
  expect(shown()).toBeUndefined()
  wait(1)
  expect(shown()).toBe('Remove')
})

test('a tooltip stays hidden when the mouse only passes', () => {
  hover(at('archive'))
  wait(500)
  hover(document.body)
  wait(1000)
  expect(shown()).toBeUndefined()
})

test('a tooltip opens at once within 300 ms of another one, otherwise slowly', () => {
  hover(at('archive'))
  wait(700)
  hover(document.body)
  wait(120)
  expect(shown()).toBeUndefined()
  wait(200)
  hover(at('back'))
  wait(1)
  expect(shown()).toBe('Back')
  hover(document.body)
  wait(120 + 301)
  hover(at('archive'))
  wait(600)
  expect(shown()).toBeUndefined()
})

test('a tooltip stays while the mouse is on it', () => {
  hover(at('archive'))
  wait(700)
  hover(document.body)
  wait(50)
  hover(document.querySelector('body > div')!)
  wait(1000)
  expect(shown()).toBe('Remove')
})

test.each(['keydown', 'pointerdown', 'scroll'])('a tooltip closes on %s', sign => {
  hover(at('archive'))
  wait(700)
  at('archive').dispatchEvent(new Event(sign, { bubbles: true }))
  expect(shown()).toBeUndefined()
})

test('a tooltip opens at once for keyboard focus', () => {
  const back = at('back')
  vi.spyOn(back, 'matches').mockReturnValue(true)
  back.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  wait(1)
  expect(shown()).toBe('Back')
})

test('a tooltip does not open on touch', () => {
  hover(at('archive'), 'touch')
  wait(1000)
  expect(shown()).toBeUndefined()
})

test('a button with a visible label has no tooltip; a count alone is no label', () => {
  hover(at('save'))
  wait(1000)
  expect(shown()).toBeUndefined()
  hover(at('bell'))
  wait(1000)
  expect(shown()).toBe('Notifications, 3 new')
})
