export function PhoneRecordings() {
  return null;
}
export function DemoRecording() {
  return null;
}
