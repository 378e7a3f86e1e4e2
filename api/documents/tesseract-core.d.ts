/** Tesseract compiled to WebAssembly; the parts that we use. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseApi {
    /** 0 where it worked. */
    Init(dataPath: null, languages: string, engineMode: number): number;
    SetVariable(name: string, value: string): boolean;
    /** 1 where the image of '/input' could not be read. */
    SetImageFile(exifOrientation: number, radians: number): number;
    /** Finds the lines, for `GetGradient`. */
    FindLines(): void;
    GetGradient(): number;
    Recognize(monitor: null): number;
    /** A row for each page, block, paragraph, line and word; words with their confidence from 0 to 100. */
    GetTSVText(page: number): string;
  }
  export interface TesseractCore {
    FS: { writeFile(name: string, data: Uint8Array): void };
    TessBaseAPI: new () => TessBaseApi;
  }
  export default function load(options?: { print?: () => void; printErr?: () => void }): Promise<TesseractCore>;
}
