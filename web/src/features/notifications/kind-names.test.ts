import { notificationGroups, notificationKinds } from '@dawra/contract/notifications/rules'
import { expect, test } from 'vitest'
import ar from '../../locales/ar/notifications.json'
import en from '../../locales/en/notifications.json'

test.each([
  ['English', en],
  ['Arabic', ar],
])('every kind and every group has a name in %s, and nothing else has', (_, texts) => {
  expect(Object.keys(texts.kinds).toSorted()).toEqual(notificationKinds.toSorted())
  expect(Object.keys(texts.preferences.groups).toSorted()).toEqual(notificationGroups.toSorted())
  expect(Object.values<string>(texts.kinds).filter(name => name.trim() === '')).toEqual([])
})
