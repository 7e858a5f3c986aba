/** `navigator.connection`, in Chromium only: https://developer.mozilla.org/docs/Web/API/Navigator/connection */
interface Connection {
  saveData?: boolean
}

/** Whether the system or the browser asks for less data (the Save-Data setting). */
export const systemSavesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Whether the visitor wants less data, by the reader settings or by the system: then nothing is
 * preloaded and no decorative picture is fetched. Browser only; the early script has already noted the
 * answer on the document, so style sheets read it as `html[data-data='less']`.
 */
export const prefersLessData = (): boolean =>
  document.documentElement.dataset.data === 'less' || systemSavesData()
