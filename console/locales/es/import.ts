/** Uploading a price list and its review. */
export const materialImport = {
  'Bulk upload': 'Subir lista',
  'Price list to upload': 'Lista de precios para subir',
  'One price list at a time.': 'Una lista de precios a la vez.',
  '.xlsx, .xls, .csv, .json or .txt, up to 10 MB. You can also drop the file here.':
    '.xlsx, .xls, .csv, .json o .txt, hasta 10 MB. También puede soltar el archivo aquí.',
  'Drop the price list to read it': 'Suelte la lista de precios para leerla',
  'Reading {name}': 'Leyendo {name}',
  'Reading the price list': 'Leyendo la lista de precios',
  '{n} rows read': '{n} filas leídas',
  'You can leave this page. The review will be here when you come back.':
    'Puede salir de esta página. La revisión estará aquí cuando vuelva.',
  'Cancel Upload': 'Cancelar la subida',
  'Cancel this upload?': '¿Cancelar esta subida?',
  'What we read from the file is discarded. Your price list does not change.':
    'Lo leído del archivo se descarta. Su lista de precios no cambia.',
  Continue: 'Continuar',
  '{name} is ready to review': '{name} está lista para revisar',
  '{n} materials read, {refused} rows rejected. Nothing is saved yet.':
    '{n} materiales leídos, {refused} filas rechazadas. Aún no se guarda nada.',
  Review: 'Revisar',
  'Review of {name}': 'Revisión de {name}',
  'Rows to show': 'Filas que mostrar',
  'All rows': 'Todas',
  New: 'Nuevos',
  'Price changed': 'Precio distinto',
  Unchanged: 'Sin cambio',
  Adjusted: 'Ajustadas',
  Rejected: 'Rechazadas',
  'Rows of the price list': 'Filas de la lista de precios',
  Import: 'Importar',
  Row: 'Fila',
  Result: 'Resultado',
  '{count} rows need a description and a price before you can save._one':
    '{count} fila necesita descripción y precio antes de guardar.',
  '{count} rows need a description and a price before you can save._other':
    '{count} filas necesitan descripción y precio antes de guardar.',
  '{count} rows need a description and a price before you can save._many':
    '{count} filas necesitan descripción y precio antes de guardar.',
  'Nothing is saved until you confirm.': 'Nada se guarda hasta que confirme.',
  'Please fix the marked rows, or leave them out.': 'Corrija las filas marcadas o déjelas fuera.',
  'Save {count} materials_one': 'Guardar {count} material',
  'Save {count} materials_other': 'Guardar {count} materiales',
  'Save {count} materials_many': 'Guardar {count} materiales',
  '{count} headings_one': '{count} encabezado',
  '{count} headings_other': '{count} encabezados',
  '{count} headings_many': '{count} encabezados',
  '{count} totals_one': '{count} total',
  '{count} totals_other': '{count} totales',
  '{count} totals_many': '{count} totales',
  '{count} repeated rows_one': '{count} fila repetida',
  '{count} repeated rows_other': '{count} filas repetidas',
  '{count} repeated rows_many': '{count} filas repetidas',
  'Skipped: {what}.': 'Omitido: {what}.',
  'no prices found': 'no se encontraron precios',
  'no column headings; we matched columns by their contents':
    'sin encabezados; identificamos las columnas por su contenido',
  'no column': 'ninguna columna',
  'Change columns': 'Cambiar columnas',
  'Columns of {name}': 'Columnas de {name}',
  'the file': 'el archivo',
  'Added to the description': 'Agregada a la descripción',
  Size: 'Medida',
  'Discount off the price': 'Descuento sobre el precio',
  'Multiplier of the price': 'Multiplicador del precio',
  'Read with these columns': 'Leer con estas columnas',
  'Choose a column for the description and for the price.':
    'Elija una columna para la descripción y una para el precio.',
  'Choose a different column for each field.': 'Elija una columna distinta para cada campo.',
  'Could not read the file with these columns. Please try again.':
    'No se pudo leer el archivo con estas columnas. Inténtelo de nuevo.',
  'The file is still being read. Please wait for its review.': 'El archivo aún se está leyendo. Espere la revisión.',
  'headings in row {row}': 'encabezados en la fila {row}',
  '{field} of row {row}': '{field} de la fila {row}',
  'Import row {row}': 'Importar la fila {row}',
  'There is no price in this row.': 'Esta fila no tiene precio.',
  'The price is not a number.': 'El precio no es un número.',
  'The price is negative.': 'El precio es negativo.',
  'The price is too large.': 'El precio es demasiado grande.',
  'There is no description in this row.': 'Esta fila no tiene descripción.',
  'The price is a formula that was never calculated. Open the file in Excel and save it.':
    'El precio es una fórmula que nunca se calculó. Abra el archivo en Excel y guárdelo.',
  'The price is a formula that failed.': 'El precio es una fórmula con error.',
  'This row has more than 200 columns.': 'Esta fila tiene más de 200 columnas.',
  'unit {to} from the description': 'unidad {to} tomada de la descripción',
  'unit {to} from the heading': 'unidad {to} tomada del encabezado',
  'unit {to} from the price': 'unidad {to} tomada del precio',
  'no unit given: {to}': 'sin unidad: {to}',
  'unit {from} kept as it is': 'unidad {from} dejada como está',
  '{from} read as {to}': '{from} leído como {to}',
  'The discount or multiplier could not be read.': 'No se pudo leer el descuento o el multiplicador.',
  'List price {from} less its discount is {to}': 'El precio de lista {from} menos su descuento es {to}',
  '{from} is {to} each': '{from} es {to} cada uno',
  '{from} rounded to {to}': '{from} redondeado a {to}',
  'size {to} added': 'medida {to} agregada',
  'description shortened to 255 characters': 'descripción acortada a 255 caracteres',
  'description of the row above': 'descripción de la fila de arriba',
  '{from} and {to}: the later row is used': '{from} y {to}: se usa la última fila',
  'Please upload an .xlsx, .xls, .csv, .json or .txt file.': 'Suba un archivo .xlsx, .xls, .csv, .json o .txt.',
  'This file is larger than 10 MB. Please split it, or remove pictures from it.':
    'Este archivo pesa más de 10 MB. Divídalo o quítele las imágenes.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is a PDF. Please export the price list as .xlsx or .csv.':
    'Este archivo es un PDF. Exporte la lista como .xlsx o .csv.',
  'This file is a picture. Please upload the price list as .xlsx, .xls, .csv, .json or .txt.':
    'Este archivo es una imagen. Suba la lista como .xlsx, .xls, .csv, .json o .txt.',
  'This file is an archive or a program. Please upload the price list inside it.':
    'Este archivo es un comprimido o un programa. Suba la lista que contiene.',
  'This workbook is locked with a password. Please save it without one.':
    'Este libro está protegido con contraseña. Guárdelo sin ella.',
  'This file is much larger than it looks once unpacked. Please copy the price list into a new workbook.':
    'Este archivo es mucho más grande al abrirse. Copie la lista a un libro nuevo.',
  'Reading this file takes too much memory or time. Please split it into smaller files.':
    'Leer este archivo toma demasiada memoria o tiempo. Divídalo en archivos más pequeños.',
  'This file has more than 50,000 materials. Please split it.':
    'Este archivo tiene más de 50,000 materiales. Divídalo.',
  'This file could not be opened. Please save it again as .xlsx or .csv and upload that.':
    'No se pudo abrir este archivo. Guárdelo de nuevo como .xlsx o .csv y súbalo.',
  'No column with prices was found in this file. A price list needs a description and a price in each row.':
    'No se encontró una columna con precios en este archivo. Una lista necesita descripción y precio en cada fila.',
} satisfies Record<string, string>;
