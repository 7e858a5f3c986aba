/** Pages in a browser: every kind of address, from the service and from plain files. */
import { test, testAddresses } from '../support/addresses.ts'

testAddresses(test)
