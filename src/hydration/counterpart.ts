const sign = (element: Element): string | null =>
  element.id || element.getAttribute('name') || element.getAttribute('href') || element.textContent

/** The element that stands for `old` where React has rendered the page anew. */
export const counterpart = <T extends Element>(old: T): T | undefined =>
  [...document.querySelectorAll<T>(`#app ${old.tagName}`)].find((one) => sign(one) === sign(old))
