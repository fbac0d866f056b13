export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download no longer needs the URL once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
