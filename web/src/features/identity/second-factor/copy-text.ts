import { toast } from '#lib/toasts'

/** Where the browser allows it; what is copied stands on the page in any case. */
export async function copyText(text: string, said: string) {
  await navigator.clipboard.writeText(text)
  toast({ title: said })
}
