export const texts = {
  title: 'Emails and text messages',
  about:
    'Nothing leaves this machine because no mail server is set. This is what people would have received.',
  none: 'Nothing has been sent yet.',
  refresh: 'Refresh',
  code: 'Code',
  link: 'Open the link',
  mail: 'As email',
  text: 'As text',
  deleted: 'The content has been deleted.',
  previews: 'Every mail, and every notification as push',
  light: 'light',
  dark: 'dark',
  locked: 'Push on a locked screen',
  open: 'Push for who wants more, and the inbox',
  app: 'The authenticator app of the sample office account',
  next: 'The next code comes in (seconds):',
  once: 'Each code works for one sign-in.',
}

export type Texts = typeof texts
