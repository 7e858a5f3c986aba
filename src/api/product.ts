import { type SendOptions, send } from './client.ts'
import { listProductsCall } from '../../shared/contract/product.ts'

export const listProducts = (options?: SendOptions) => send(listProductsCall, {}, options)

/** Id and title of the products: all that the navigation needs, and every page carries it. */
export const listNavProducts = async (options?: SendOptions) =>
  (await listProducts(options)).map(({ id, title }) => ({ id, title }))
