/** Every kind of address in the oldest browsers. */
import { mergeTests } from '@playwright/test'
import { test as ofAddresses, testAddresses } from '../support/addresses.ts'
import { test as ofFloor } from './test.ts'

testAddresses(mergeTests(ofAddresses, ofFloor))
