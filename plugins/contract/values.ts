/** The values of `@contract/values` for Node.js, and their types. */
import {readContract} from '../../packages/openapi-reference';
import {contractPath} from './contract';
import {examplesOf, readCounts, readSurvey} from './examples';

const root = readContract(contractPath);
const examples = examplesOf(root);
export const chargeRequest = examples.chargeRequest.read();
export const charge = examples.charge.read();
export const tokenRequest = examples.tokenRequest.read();
export const token = examples.token.read();
export const customer = examples.customer.read();
export const insufficientFunds = examples.insufficientFunds.read();
export const refund = examples.refund.read();
export const chargeEvent = examples.chargeEvent.read();
export const {operationCount, objectCount} = readCounts(root);
export const {paths, errorCounts} = readSurvey(root);
