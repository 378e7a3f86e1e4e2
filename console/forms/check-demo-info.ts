import { MESSAGES } from '../../domain/messages.ts';

export interface DemoInfo {
  name: string;
  company_name: string;
  phone: string;
  email: string;
}
export type DemoInfoProblems = Partial<Record<keyof DemoInfo, string | undefined>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The sentence for each field that is not in order. */
export function checkDemoInfo({ name, company_name, phone, email }: DemoInfo): DemoInfoProblems {
  const { nameRequired, companyNameRequired, phoneRequired, emailRequired, emailInvalid } = MESSAGES.demo;
  const problems: DemoInfoProblems = {};
  if (name.trim() === '') problems.name = nameRequired;
  if (company_name.trim() === '') problems.company_name = companyNameRequired;
  if (phone.trim() === '') problems.phone = phoneRequired;
  if (email.trim() === '') problems.email = emailRequired;
  else if (!EMAIL.test(email.trim())) problems.email = emailInvalid;
  return problems;
}
