import type { Message, Thread } from '@dawra/contract/messages/schemas'

export const message = (change: Partial<Message> = {}): Message => ({
  id: 'm1',
  mine: false,
  author: 'Bait Al Luban',
  text: 'It is ready.',
  writtenAt: '2026-11-22T11:00:00Z',
  withheld: null,
  ...change,
})

export const thread = (change: Partial<Thread> = {}): Thread => ({
  messages: [message()],
  unread: 0,
  closedBecause: null,
  ...change,
})
