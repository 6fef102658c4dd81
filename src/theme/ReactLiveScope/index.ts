// Change: the page hands nothing to a reader's code. Its scope is made in the frame where it runs (src/components/LiveCode/frame).
export default {};
