/** What the controls of Decap can show. Others crash, or show nothing, and what is saved then takes the place of the file. */

export const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isFilled = (value) => value !== '' && value !== null && value !== undefined

/**
 * The first field of which a value is nothing that its control shows.
 * @param fields of the configuration (../decap-config.ts)
 * @param value an object that a file was read into
 */
export function misfit(fields, value) {
  for (const field of fields) if (!fits(field, value[field.name])) return field
  return undefined
}

/** True for a value that the control of a field shows. */
function fits({ widget, field, fields }, value) {
  if (!isFilled(value)) return true
  switch (widget) {
    case 'list':
      return (
        Array.isArray(value) &&
        value.every((one) => fits(field ?? { widget: 'object', fields }, one))
      )
    case 'object':
      return isMap(value) && !misfit(fields, value)
    // A number crashes these, where others show it as it stands.
    case 'image':
    case 'file':
      return typeof value === 'string'
    default:
      return typeof value !== 'object'
  }
}
