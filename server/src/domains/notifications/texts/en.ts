export const texts = {
  unsubscribe: 'Stop emails of this kind',
  pushTest: { title: 'Notifications work on this device', body: 'This is only a test.' },
  personalData: {
    section: 'Notifications',
    labels: {
      notifications: 'What you were told',
      readAt: 'Read',
      deliveries: 'Messages',
      state: 'State',
      devices: 'Devices that take notifications',
      device: 'Device',
      switches: 'What you chose',
      quietHours: 'Quiet hours',
    },
  },
}

export type General = typeof texts
