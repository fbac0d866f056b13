// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { Stars } from './stars.tsx'

test.each([
  ['nobody', <Stars key="s" stars={0} count={0} />, ''],
  ['three', <Stars key="s" stars={4} count={3} />, '4 out of 5 stars · 3 reviews'],
  ['many', <Stars key="s" stars={4.6} count={1200} />, '4.6 out of 5 stars · 1,200 reviews'],
  ['this review', <Stars key="s" stars={3} shape="row" />, '3 out of 5 stars'],
])('reads out the rating of %s', async (_, stars, text) => {
  await mount(stars)
  expect(document.querySelector('.sr-only')?.textContent ?? '').toBe(text)
})

test.each([1, 2])('calls a store with %i reviews new', async count => {
  await mount(<Stars stars={2} count={count} />)
  expect(pageText()).toBe('New')
})

const filledStars = () => document.querySelectorAll('svg.fill-turmeric').length
test.each([
  [3, 3],
  [3.24, 3],
  [3.25, 4],
  [3.75, 4],
])('draws a rating of %d stars rounded to the nearest half', async (stars, drawn) => {
  await mount(<Stars stars={stars} shape="row" />)
  expect(filledStars()).toBe(drawn)
})
