// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { repeatEarlyInput } from './early-input.ts'

const field = () => document.querySelector('input')!
const button = () => document.querySelector('button')!

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<input><button data-early="">Add</button>'
  window.early = Object.assign(vi.fn(), {})
  return () => {
    vi.useRealTimers()
    delete window.early
  }
})
const repeat = () => {
  repeatEarlyInput()
  vi.runAllTimers()
}

test('repeats an early click on a button once, however often it was clicked', () => {
  const onClick = vi.fn()
  button().addEventListener('click', onClick)
  window.early!.pressed = [button(), button()]
  repeatEarlyInput()
  expect(onClick).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onClick).toHaveBeenCalledOnce()
  expect(button().dataset.early).toBeUndefined()
})

test('keeps input from before the app ran in the field, and passes it to the app', () => {
  const heard: string[] = []
  field().addEventListener('input', () => heard.push(field().value))
  window.early!.typed = new Map([[field(), 'biryani']])
  field().value = ''
  repeat()
  expect(field().value).toBe('biryani')
  expect(heard.at(-1)).toBe('biryani')
})

test('repeats early input before early clicks, so that a search is sent with its words', () => {
  let sent = ''
  button().addEventListener('click', () => {
    sent = field().value
  })
  window.early!.typed = new Map([[field(), 'luqaimat']])
  window.early!.pressed = [button()]
  repeat()
  expect(sent).toBe('luqaimat')
})

test('ignores early clicks on elements that have left the page', () => {
  const [gone, goneField] = [button(), field()]
  const onClick = vi.fn()
  gone.addEventListener('click', onClick)
  window.early!.pressed = [gone]
  window.early!.typed = new Map([[goneField, 'biryani']])
  document.body.innerHTML = ''
  repeat()
  expect(onClick).not.toHaveBeenCalled()
  expect(goneField.value).toBe('')
})

test('remembers no clicks once the app runs, and repeats none twice', () => {
  const early = window.early!
  addEventListener('click', early, true)
  addEventListener('input', early, true)
  repeat()
  button().click()
  field().dispatchEvent(new Event('input', { bubbles: true }))
  expect(early).not.toHaveBeenCalled()
  expect(window.early).toBeUndefined()
  expect(repeat).not.toThrow()
})
