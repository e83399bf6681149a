// What is used of packages that have no types of their own.

declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt";
    noHinting: boolean;
    // OpenType's names of the features that are kept.
    keepFeatures: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module "fontverter" {
  export function convert(font: Buffer, format: "sfnt" | "woff2"): Promise<Buffer>;
}
