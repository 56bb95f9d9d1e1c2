/** Lets the browser download an address; what is on the page stays. */
export function beginDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
