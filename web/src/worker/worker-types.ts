/** TypeScript describes worker and page under the same names, so a program cannot include both libraries. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The navigation preload's response; undefined where the browser does not support it. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown; text(): string } | null
}

export interface NotificationClickEvent extends ExtendableEvent {
  readonly action: string
  readonly notification: Notification
}

export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}

export interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown
  readonly source: Tab | null
}

export interface Tab {
  readonly id: string
  readonly url: string
  readonly focused: boolean
  postMessage(message: unknown): void
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: MessageToWorker
  push: PushEvent
  notificationclick: NotificationClickEvent
  pushsubscriptionchange: SubscriptionChangeEvent
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<Tab | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void): void
}
