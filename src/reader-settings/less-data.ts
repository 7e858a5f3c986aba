/** `navigator.connection`, in Chromium only: https://developer.mozilla.org/docs/Web/API/Navigator/connection */
interface Connection {
  saveData?: boolean
}

/**
 * Whether the system or the browser asks for less data (Save-Data). What the reader settings say is added to it on the
 * document (`html[data-data='less']`), where everything else reads it.
 */
export const systemSavesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true
