// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { Stars } from './stars.tsx'

test.each([
  ['nobody', <Stars key="s" stars={0} count={0} />, ''],
  ['one', <Stars key="s" stars={4} count={1} />, '4 out of 5 stars · 1 review'],
  ['many', <Stars key="s" stars={4.6} count={1200} />, '4.6 out of 5 stars · 1,200 reviews'],
  ['this review', <Stars key="s" stars={3} shape="row" />, '3 out of 5 stars'],
])('reads out the rating of %s', async (_, stars, text) => {
  await mount(stars)
  expect(document.querySelector('.sr-only')?.textContent ?? '').toBe(text)
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
