import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Sentence {
  lang: 'en' | 'es';
  text: string;
}

/** Who speaks: espeak-ng, whose voices sound like a machine, or the neural voice of Piper, which sounds like a person. */
export const SPEAKERS = [
  { name: 'English, machine voice', lang: 'en', voice: 'en-us' },
  { name: 'Spanish, machine voice', lang: 'es', voice: 'es-419' },
  { name: 'English, clear voice', lang: 'en', voice: 'piper' },
] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** As foremen say them. */
export const SENTENCES: readonly Sentence[] = [
  ...[
    'Riverside, 2 electricians 4 hours each moving conduit',
    'we used 60 feet of copper pipe and 12 elbows at Maple street',
    '3 laborers 6 hours each hauling tile at the warehouse',
    '1 foreman 8 hours, Dave told us to do it',
    'it took 14 sheets of drywall and 5 bags of mortar',
    'make it 7 hours, not 6',
    'we poured 9 yards of concrete at tower B',
    'put down 250 feet of wire and 18 breakers',
  ].map((text): Sentence => ({ lang: 'en', text })),
  ...[
    'en Riverside, 2 electricistas 4 horas cada uno moviendo tubería',
    'usamos 60 pies de tubo de cobre y 12 codos en la escuela',
    '3 peones 6 horas cada uno sacando escombro',
    '1 capataz 8 horas, lo pidió Dave',
    'fueron 14 hojas de tablaroca y 5 sacos de cemento',
    'pon 7 horas, no 6',
    'colamos 9 yardas de concreto en la torre',
    'pusimos 250 pies de cable y 18 cajas',
  ].map((text): Sentence => ({ lang: 'es', text })),
];

/** Loudness of the noise against the voice; null is none. */
export const NOISES: readonly { name: string; volume: number | null }[] = [
  { name: 'quiet', volume: null },
  { name: 'jobsite', volume: 0.08 },
  { name: 'loud jobsite', volume: 0.25 },
];

/** A voice note: spoken text with brown noise mixed in by sox, as a WAV of 16 kHz. */
export async function makeSpeech(
  { folder, python }: { folder: string; python: string },
  { voice: name }: Speaker,
  text: string,
  volume: number | null,
): Promise<Buffer> {
  const [voice, noise, mixed] = ['voice.wav', 'noise.wav', 'mixed.wav'].map((file) => path.join(folder, file));
  if (name === 'piper') await run(python, [path.join(import.meta.dirname, 'speak.py'), voice!, text]);
  else await run('espeak-ng', ['-v', name, '-s', '145', '-w', voice!, text]);
  if (volume === null) {
    await run('sox', [voice!, '-r', '16000', mixed!, 'norm', '-3']);
  } else {
    const { stdout } = await run('soxi', ['-D', voice!]);
    // '-R' makes the noise the same each time.
    await run('sox', ['-R', '-n', '-r', '22050', noise!, 'synth', stdout.trim(), 'brownnoise', 'norm', '-3']);
    await run('sox', ['-m', '-v', '0.5', voice!, '-v', String(volume), noise!, '-r', '16000', mixed!]);
  }
  return fs.readFileSync(mixed!);
}
