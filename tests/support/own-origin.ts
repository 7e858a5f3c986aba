/**
 * Before each file: the client sets where pictures and files come from (`setAssetBase`), and stays in the process for the
 * files after it. Texts that the importer cleaned then pointed elsewhere, and the databases differed once in twenty runs.
 */
import { setAssetBase } from '../../rich-text/address.ts'

setAssetBase('')
