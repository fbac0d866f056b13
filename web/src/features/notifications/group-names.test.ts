import { notificationGroups } from '@dawra/contract/notifications/rules'
import { expect, test } from 'vitest'
import ar from '../../locales/ar/notifications.json'
import en from '../../locales/en/notifications.json'

test.each([
  ['English', en],
  ['Arabic', ar],
])('names every group in %s, and nothing else', (_, texts) => {
  expect(Object.keys(texts.preferences.groups).toSorted()).toEqual(notificationGroups.toSorted())
})
