import { listProductsCall } from '../../src/api/contract/product.ts'
import { handle } from '../factory.ts'

export const listProducts = handle(listProductsCall, (_, { content }) => content.products)
