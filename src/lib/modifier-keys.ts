interface Pressed {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** True when a key is held by which the visitor asks for something else: a new tab, a download, the browser's Back. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Pressed): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
