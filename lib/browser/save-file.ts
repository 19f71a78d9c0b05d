/** Makes the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the file only later, so the URL stays valid for 10 s.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
