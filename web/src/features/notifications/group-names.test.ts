import { notificationGroups } from '@dawra/contract/notifications/rules'
import { expect, test } from 'vitest'
import ar from '../../locales/ar/notifications.json'
import en from '../../locales/en/notifications.json'

test.each([
  ['English', en],
  ['Arabic', ar],
])('names exactly the groups of notifications in %s', (_, texts) => {
  expect(Object.keys(texts.preferences.groups).toSorted()).toEqual(notificationGroups.toSorted())
})
