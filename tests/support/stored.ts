/** The consultations that the server of the tests has stored. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** @param port of the server: two checkouts may run side by side */
export const databaseOn = (port: string): string => join(tmpdir(), `test-site-${port}.db`)

interface Stored {
  receipt_no: string
  content: string
  mark: string
}

/** Consultations with this telephone number, as the form's normalised value. */
export function storedConsultations(baseURL: string, phone: string): Stored[] {
  const database = new DatabaseSync(databaseOn(new URL(baseURL).port), { readOnly: true })
  const rows = database.prepare('SELECT * FROM consultations WHERE phone = ?').all(phone)
  database.close()
  return rows as unknown as Stored[]
}
