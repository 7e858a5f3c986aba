import { listBannersCall } from '../../shared/contract/banner.ts'
import { listBusinessRelationsCall } from '../../shared/contract/business-relation.ts'
import { listBusinessCall } from '../../shared/contract/business.ts'
import type { Call } from '../../shared/contract/call.ts'
import { getCompanyProfileCall } from '../../shared/contract/company-profile.ts'
import { listContactsCall } from '../../shared/contract/contact.ts'
import { listCultureCall } from '../../shared/contract/culture.ts'
import { listHonorsCall } from '../../shared/contract/honor.ts'
import { listPartnersCall } from '../../shared/contract/partner.ts'
import { listProductsCall } from '../../shared/contract/product.ts'
import { listStructureCall } from '../../shared/contract/structure.ts'
import { listTeamCall } from '../../shared/contract/team.ts'
import { type Handler, defineHandler } from './define-handler.ts'
import type { ListName } from './records.ts'

const whole = (call: Call<any, any>, name: ListName): Handler =>
  defineHandler(call, (_, repository) => repository.list(name))

export const lists: readonly Handler[] = [
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
  defineHandler(
    getCompanyProfileCall,
    async (_, repository) => (await repository.list('profile'))[0],
  ),
]
