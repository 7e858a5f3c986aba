/** The button that leads to the earlier versions of what is open (../versions). */

/** The file of the document or list that is open. */
function fileAt(config, hash) {
  const [, name, entry] = /^#\/collections\/([\w-]+)\/entries\/([^?]+)/.exec(hash) ?? []
  const collection = config.collections.find((one) => one.name === name)
  if (!collection) return undefined
  const slug = decodeURIComponent(entry)
  if (collection.folder) return `${collection.folder}/${slug}.md`
  return collection.files.find((one) => one.name === slug)?.file
}

export function leadToVersions(button, config) {
  button.addEventListener('click', () => {
    const file = fileAt(config, location.hash)
    if (file) location.assign(`versions?${new URLSearchParams({ file })}`)
    else alert('请先打开一篇，再看它以前的版本；删除了的，在“已删除的内容”里')
  })
}
