import { PRODUCT_NAME } from '../../../domain/product.ts';
import { APP_URL, type MailContent } from '../../documents/mail-layout.ts';
import type { Claim } from './signup-claim.ts';

type Welcome = Pick<Claim, 'language' | 'firstName' | 'companyName'>;

/** The first text to who signed a company up, with how to end texts. */
export const welcomeText = ({ language, firstName }: Welcome): string =>
  language === 'Spanish'
    ? `Le damos la bienvenida a ${PRODUCT_NAME}, ${firstName}. Guarde este número: su gente le escribe del trabajo extra. Escriba "Empecemos la configuración" y preparamos su empresa juntos. Responda STOP para terminar, HELP para ayuda.`
    : `Welcome to ${PRODUCT_NAME}, ${firstName}. Save this number: crews text it about extra work. Say "Let's start onboarding" and we set up your company together. Reply STOP to end, HELP for help.`;

/** The mail that says the company is there and what comes next. */
export function welcomeMail({ language, firstName, companyName }: Welcome): MailContent {
  const url = `${APP_URL}/login`;
  if (language === 'Spanish')
    return {
      language,
      subject: `Le damos la bienvenida a ${PRODUCT_NAME}`,
      title: `${companyName} está lista`,
      paragraphs: [
        `Hola, ${firstName}: su empresa está lista. Entre con su número de teléfono; le enviamos un código por texto.`,
        'El asistente le pide sus datos, una obra y una tarifa de mano de obra; después su gente ya puede escribir.',
      ],
      button: { label: 'Iniciar sesión', url },
      footer: `Recibe este correo porque ${companyName} se registró en ${PRODUCT_NAME} con esta dirección.`,
    };
  return {
    language,
    subject: `Welcome to ${PRODUCT_NAME}`,
    title: `${companyName} is set up`,
    paragraphs: [
      `Hello ${firstName}, your company is ready. Sign in with your phone number; we text you a code.`,
      'The assistant asks for your details, one job and one labor rate; after that your crews can text.',
    ],
    button: { label: 'Sign in', url },
    footer: `You get this because ${companyName} signed up for ${PRODUCT_NAME} with this address.`,
  };
}
