/** The calls that give a small list as it is. */
import { listBannersCall } from '../../src/api/contract/banner.ts'
import { listBusinessRelationsCall } from '../../src/api/contract/business-relation.ts'
import { listBusinessCall } from '../../src/api/contract/business.ts'
import type { Call } from '../../src/api/contract/call.ts'
import { getCompanyProfileCall } from '../../src/api/contract/company-profile.ts'
import { listContactsCall } from '../../src/api/contract/contact.ts'
import { listCultureCall } from '../../src/api/contract/culture.ts'
import { listHonorsCall } from '../../src/api/contract/honor.ts'
import { listPartnersCall } from '../../src/api/contract/partner.ts'
import { listProductsCall } from '../../src/api/contract/product.ts'
import { listStructureCall } from '../../src/api/contract/structure.ts'
import { listTeamCall } from '../../src/api/contract/team.ts'
import { type Answer, answer } from './answer.ts'
import type { ListName } from './records.ts'

const whole = (call: Call<any, any>, name: ListName): Answer =>
  answer(call, (_, repository) => repository.list(name))

export const lists: readonly Answer[] = [
  whole(listBannersCall, 'banners'),
  whole(listPartnersCall, 'partners'),
  whole(listCultureCall, 'culture'),
  whole(listHonorsCall, 'honors'),
  whole(listProductsCall, 'products'),
  whole(listContactsCall, 'contacts'),
  whole(listTeamCall, 'team'),
  whole(listStructureCall, 'structure'),
  whole(listBusinessCall, 'business'),
  whole(listBusinessRelationsCall, 'relations'),
  answer(getCompanyProfileCall, async (_, repository) => (await repository.list('profile'))[0]),
]
