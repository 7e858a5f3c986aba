import { type SendOptions, send } from './client.ts'
import { listProductsCall } from './contract/product.ts'

/** Featured products. */
export const listProducts = (options?: SendOptions) => send(listProductsCall, {}, options)
