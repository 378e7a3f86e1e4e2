import { validateDemoInfo } from '../../domain/validation/validate-forms.ts';

export interface DemoInfo {
  name: string;
  company_name: string;
  phone: string;
  email: string;
}
export type DemoInfoProblems = Partial<Record<keyof DemoInfo, string | undefined>>;

/** The sentence for each field that is not in order, by the server's own rules. */
export function checkDemoInfo({ company_name: companyName, ...info }: DemoInfo): DemoInfoProblems {
  return validateDemoInfo({ companyName, ...info });
}
